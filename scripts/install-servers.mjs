// Installs the servers of `npm run servers`, and PostgreSQL for the tests of packages/fleet, from Debian's packages. It needs root and apt-get. What is not installed is
// skipped by its name.
import { existsSync } from "node:fs";
import { installPackages } from "./debian-packages.mjs";

installPackages([
  {
    file: existsSync("/usr/local/bin/postgres")
      ? "/usr/local/bin/postgres"
      : "/usr/lib/postgresql",
    name: ["postgresql"],
  },
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
