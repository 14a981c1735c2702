//! The system calls that no program may make: those that Landlock leaves open. A
//! worker installs the filter once, and every program inherits it, which costs a
//! run nothing.

pub(super) use system::{install, is_possible};

#[cfg(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
))]
mod system {
    use crate::process;
    use seccompiler::{
        BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
        SeccompFilter, SeccompRule,
    };
    use std::collections::BTreeMap;
    use std::io;

    /// Refused whatever the arguments are.
    const REFUSED: &[libc::c_long] = &[
        // The network, and sockets of other programs: a way out.
        libc::SYS_socket,
        libc::SYS_bind,
        libc::SYS_connect,
        libc::SYS_listen,
        // Work that the kernel does unseen by any filter.
        libc::SYS_io_uring_setup,
        libc::SYS_io_uring_enter,
        libc::SYS_io_uring_register,
        // What outlives the program and is no file.
        libc::SYS_shmget,
        libc::SYS_shmat,
        libc::SYS_shmctl,
        libc::SYS_semget,
        libc::SYS_semctl,
        libc::SYS_semtimedop,
        libc::SYS_msgget,
        libc::SYS_msgctl,
        libc::SYS_msgsnd,
        libc::SYS_msgrcv,
        libc::SYS_mq_open,
        libc::SYS_mq_unlink,
        libc::SYS_add_key,
        libc::SYS_request_key,
        libc::SYS_keyctl,
        // Modes, owners, times and attributes of files that it may not write.
        libc::SYS_fchmod,
        libc::SYS_fchmodat,
        FCHMODAT2,
        libc::SYS_fchown,
        libc::SYS_fchownat,
        libc::SYS_setxattr,
        libc::SYS_lsetxattr,
        libc::SYS_fsetxattr,
        SETXATTRAT,
        libc::SYS_removexattr,
        libc::SYS_lremovexattr,
        libc::SYS_fremovexattr,
        REMOVEXATTRAT,
        FILE_SETATTR,
        // The machine itself, should root be the user.
        libc::SYS_acct,
        libc::SYS_adjtimex,
        libc::SYS_bpf,
        libc::SYS_clock_adjtime,
        libc::SYS_clock_settime,
        libc::SYS_delete_module,
        libc::SYS_finit_module,
        libc::SYS_init_module,
        libc::SYS_kexec_load,
        libc::SYS_open_by_handle_at,
        libc::SYS_quotactl,
        libc::SYS_reboot,
        libc::SYS_setdomainname,
        libc::SYS_sethostname,
        libc::SYS_settimeofday,
        libc::SYS_swapoff,
        libc::SYS_swapon,
        libc::SYS_syslog,
        libc::SYS_vhangup,
    ];

    /// Refused as well; newer processors do without them.
    #[cfg(target_arch = "x86_64")]
    const REFUSED_OLD: &[libc::c_long] = &[
        libc::SYS_chmod,
        libc::SYS_chown,
        libc::SYS_lchown,
        libc::SYS_utime,
        libc::SYS_utimes,
        libc::SYS_futimesat,
        libc::SYS_ioperm,
        libc::SYS_iopl,
    ];
    #[cfg(not(target_arch = "x86_64"))]
    const REFUSED_OLD: &[libc::c_long] = &[];

    // Newer than some of the C libraries; they have the same number everywhere.
    const FCHMODAT2: libc::c_long = 452;
    const SETXATTRAT: libc::c_long = 463;
    const REMOVEXATTRAT: libc::c_long = 466;
    const FILE_SETATTR: libc::c_long = 469;

    /// Linux's `FS_IOC_SETFLAGS` and `FS_IOC_FSSETXATTR`, by which root makes a
    /// file that cannot be removed.
    const SET_ATTRIBUTES: [u64; 2] = [0x4008_6602, 0x401c_5820];

    /// Whether this system has such filters.
    pub(in crate::confinement) fn is_possible() -> bool {
        process::has_filters()
    }

    /// Has this process, and what it starts, no longer make these calls, if that is
    /// possible.
    pub(in crate::confinement) fn install() {
        for program in [refusals(), pretences()] {
            let _ = program.map_err(io::Error::other).and_then(|it| process::install_filter(&it));
        }
    }

    fn refusals() -> Result<BpfProgram, BackendError> {
        let mut rules: BTreeMap<i64, Vec<SeccompRule>> = BTreeMap::new();
        for &call in REFUSED.iter().chain(REFUSED_OLD) {
            rules.insert(call, Vec::new());
        }
        let (own, others) = (SeccompCmpOp::Eq, SeccompCmpOp::Ne);
        // The number of a process or thread stands first; 0 is its own.
        for call in [libc::SYS_sched_setaffinity, libc::SYS_sched_setattr, libc::SYS_sched_setparam]
        {
            rules.insert(call, vec![rule([(0, others.clone(), 0)])?]);
        }
        // The policy stands second. For the usual one see below.
        let unusual = rule([(0, others.clone(), 0), (1, others.clone(), 0)])?;
        rules.insert(libc::SYS_sched_setscheduler, vec![unusual]);
        // Reading another's limits is harmless.
        let changes = rule([(0, others.clone(), 0), (2, others.clone(), 0)])?;
        rules.insert(libc::SYS_prlimit64, vec![changes]);
        // A kind of number stands first: 0 and 1 mean that of a process.
        for (call, process) in [(libc::SYS_setpriority, 0), (libc::SYS_ioprio_set, 1)] {
            let refused = [rule([(0, others.clone(), process)])?, rule([(1, others.clone(), 0)])?];
            rules.insert(call, refused.into());
        }
        // Only an open file may be touched, and only now.
        let times = [rule([(1, others.clone(), 0)])?, rule([(2, others, 0)])?];
        rules.insert(libc::SYS_utimensat, times.into());
        // A pair of those could send to a socket that has a name.
        let datagrams = [libc::SOCK_DGRAM, libc::SOCK_RAW].map(|kind| {
            // Flags stand above.
            rule([(1, SeccompCmpOp::MaskedEq(0xf), kind.unsigned_abs().into())])
        });
        rules.insert(libc::SYS_socketpair, datagrams.into_iter().collect::<Result<_, _>>()?);
        let attributes = SET_ATTRIBUTES.map(|it| rule([(1, own.clone(), it)]));
        rules.insert(libc::SYS_ioctl, attributes.into_iter().collect::<Result<_, _>>()?);

        let filter = filter(rules, SeccompAction::Errno(libc::EACCES.unsigned_abs()))?;
        Ok(without_other_numbers().into_iter().chain(filter).collect())
    }

    /// What is not done, and no error returned, since programs that do no harm ask for
    /// it and may abort where it is refused.
    fn pretences() -> Result<BpfProgram, BackendError> {
        // Mono gives each of its threads the policy that it has already. Whose thread it
        // is cannot be told.
        let usual = rule([(0, SeccompCmpOp::Ne, 0), (1, SeccompCmpOp::Eq, 0)])?;
        // Zero, which elsewhere changes nothing, is above what it has here.
        let own = [(0, SeccompCmpOp::Eq, 0), (1, SeccompCmpOp::Eq, 0)];
        let higher = (2, SeccompCmpOp::Lt, process::NICENESS.into());
        let priority = rule(own.into_iter().chain([higher]))?;
        let rules = BTreeMap::from([
            (libc::SYS_sched_setscheduler, vec![usual]),
            (libc::SYS_setpriority, vec![priority]),
        ]);
        filter(rules, SeccompAction::Errno(0))
    }

    /// Does this instead of the calls for which one of their rules holds.
    fn filter(
        rules: BTreeMap<i64, Vec<SeccompRule>>,
        instead: SeccompAction,
    ) -> Result<BpfProgram, BackendError> {
        let processor = std::env::consts::ARCH.try_into()?;
        SeccompFilter::new(rules, SeccompAction::Allow, instead, processor)?.try_into()
    }

    /// A rule that holds where all of these arguments do.
    fn rule(
        arguments: impl IntoIterator<Item = (u8, SeccompCmpOp, u64)>,
    ) -> Result<SeccompRule, BackendError> {
        let length = |value: u64| match value {
            // Pointers are as long.
            0 => SeccompCmpArgLen::Qword,
            _ => SeccompCmpArgLen::Dword,
        };
        let conditions = arguments
            .into_iter()
            .map(|(at, is, value)| SeccompCondition::new(at, length(value), is, value));
        SeccompRule::new(conditions.collect::<Result<_, _>>()?)
    }

    /// Refuses the second set of numbers for the same calls that x86 has.
    #[cfg(target_arch = "x86_64")]
    fn without_other_numbers() -> BpfProgram {
        use seccompiler::sock_filter;
        const FIRST: u32 = 0x4000_0000;
        let instruction =
            |code: u32, jf, k| sock_filter { code: u16::try_from(code).unwrap_or(0), jt: 0, jf, k };
        vec![
            instruction(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0),
            instruction(libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K, 1, FIRST),
            instruction(
                libc::BPF_RET | libc::BPF_K,
                0,
                libc::SECCOMP_RET_ERRNO | libc::ENOSYS.unsigned_abs(),
            ),
        ]
    }
    #[cfg(not(target_arch = "x86_64"))]
    fn without_other_numbers() -> BpfProgram {
        Vec::new()
    }
}

#[cfg(not(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
)))]
mod system {
    //! There is no filter for this system or processor.

    pub(in crate::confinement) fn is_possible() -> bool {
        false
    }

    pub(in crate::confinement) fn install() {}
}
