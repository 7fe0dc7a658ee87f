export const DEVICES = ["phone", "desktop"] as const;
export type PreviewDevice = (typeof DEVICES)[number];

const SHAPES: Record<PreviewDevice, string> = {
  phone: "M6 2.500h8v15H6zM9 15h2",
  desktop: "M2.500 3.500h15v10.500h-15zM7 17.500h6M10 14v3.500",
};

export function DeviceIcon({ device }: { device: PreviewDevice }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[device]} />
    </svg>
  );
}
