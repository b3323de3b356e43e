/** The mark: a dream within a dream, each frame off the last one's centre and a tone lighter. */
export function Mark({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden="true">
      <rect x="0.5" y="0.5" width="31" height="31" rx="6.5" fill="#161c26" stroke="#3d4757" />
      <rect x="6" y="3.5" width="22.5" height="22.5" rx="5" fill="#3d4757" />
      <rect x="10.5" y="6" width="15.5" height="15.5" rx="3.5" fill="#7d899b" />
      <rect x="14" y="8" width="10" height="10" rx="2.5" fill="#f89b4c" />
    </svg>
  );
}
