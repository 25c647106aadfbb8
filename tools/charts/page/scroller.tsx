type ScrollerProps = {
  readonly label: string;
  readonly className?: string;
  readonly children: React.ReactNode;
};

export function Scroller({ label, className = "", children }: ScrollerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <section className={`ch-scroll ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
