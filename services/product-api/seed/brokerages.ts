import type { Area } from "../places";

export interface Brokerage {
  name: string;
  area: Area;
  address: string;
  phone: string;
  fax: string;
  /** Outside the range that the state has given out. */
  license: string;
  logo: string;
}

export const BROKERAGES: readonly Brokerage[] = [
  {
    name: "Juniper Gate Realty",
    area: "Orange County",
    address: "4120 Lantern Hill Way, Suite 210, Irvine, CA 92604",
    phone: "949-555-0140",
    fax: "949-555-0141",
    license: "09100214",
    logo: "logo-01.svg",
  },
  {
    name: "Sol & Stone Homes",
    area: "Orange County",
    address: "88 Saltgrass Court, Newport Beach, CA 92660",
    phone: "949-555-0162",
    fax: "",
    license: "09100387",
    logo: "logo-02.svg",
  },
  {
    name: "Haneul Coast Realty",
    area: "Los Angeles",
    address: "3355 Wren Hollow Avenue, Floor 12, Los Angeles, CA 90010",
    phone: "213-555-0118",
    fax: "213-555-0119",
    license: "09100552",
    logo: "logo-04.svg",
  },
  {
    name: "Maru House Realty",
    area: "Los Angeles",
    address: "2240 Orchard Gate Lane, La Crescenta-Montrose, CA 91214",
    phone: "818-555-0133",
    fax: "",
    license: "09100671",
    logo: "logo-03.svg",
  },
  {
    name: "Dogwood & Main Homes",
    area: "North Atlanta",
    address: "61 Copper Kettle Street, Alpharetta, GA 30009",
    phone: "678-555-0127",
    fax: "678-555-0128",
    license: "H-90214",
    logo: "logo-06.svg",
  },
  {
    name: "Red Clay Key Realty",
    area: "North Atlanta",
    address: "1180 Quiet Harbor Drive, Suwanee, GA 30024",
    phone: "770-555-0155",
    fax: "",
    license: "H-90381",
    logo: "logo-05.svg",
  },
];
