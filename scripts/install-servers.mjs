// Installs the servers of `npm run servers` from Debian's packages. It needs root and apt-get. What is not installed is
// skipped by its name.
import { installPackages } from "./debian-packages.mjs";

installPackages([
  { file: "/usr/bin/etcd", name: ["etcd-server"] },
  {
    file: "/usr/bin/prometheus-alertmanager",
    name: ["prometheus-alertmanager"],
  },
  {
    file: "/usr/sbin/pdns_server",
    name: ["pdns-server", "pdns-backend-sqlite3"],
  },
  {
    file: "/usr/sbin/slurmrestd",
    name: ["slurmrestd", "slurmctld", "slurm-wlm-jwt-plugin"],
  },
]);
