import { domAnimation, LazyMotion, MotionConfig, useReducedMotion } from "framer-motion";
import * as m from "framer-motion/m";
import type { StepShellProps } from "./step-shell.ts";

/** 28 px and 260 ms from the direction of travel; opacity only with reduced motion. */
export function MovingShell({ direction, children }: StepShellProps) {
  // With reduced motion the library would still start 28 px off for one frame.
  const distance = useReducedMotion() === true ? 0 : 28;
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion features={domAnimation} strict>
        <m.div
          initial={{ opacity: 0.2, x: direction === "forward" ? distance : -distance }}
          animate={{ opacity: 1, x: 0 }}
          transition={{ duration: 0.26, ease: [0.22, 1, 0.36, 1] }}
        >
          {children}
        </m.div>
      </LazyMotion>
    </MotionConfig>
  );
}
