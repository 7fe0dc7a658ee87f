import { hostnameOf } from "./host";

export type DeployEnvironment = "dev" | "production";

/** Where one API is reached. */
export interface ApiAddresses {
  production: string;
  dev: string;
}

/** Where a page is shown. `host` has its port; it is `""` while pages are rendered. */
export interface ShownAt {
  deployEnv: DeployEnvironment;
  host: string;
  /** A realtor's host that counts as a development environment; `""` for none. */
  devRealtorHost: string;
}

/** Spec §9. */
export function isDevHost(host: string, devRealtorHost: string): boolean {
  return (
    host.startsWith("dev.") ||
    host.includes(":300") ||
    host.includes("localhost") ||
    isDevRealtorHost(host, devRealtorHost)
  );
}

/** Spec §7: each API has a production and a development base address. */
export function apiAddress({ production, dev }: ApiAddresses, { deployEnv, host, devRealtorHost }: ShownAt): string {
  return deployEnv === "dev" || isDevHost(host, devRealtorHost) ? dev : production;
}

/** A setting without a port is that host at every port. */
export function isDevRealtorHost(host: string, devRealtorHost: string): boolean {
  return devRealtorHost !== "" && [host, hostnameOf(host)].includes(devRealtorHost.toLowerCase());
}
