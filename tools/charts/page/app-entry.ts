/** The app as it is, watched: the charts page frames it or opens it. Served in development only. */
import "./begin-watching.ts";
import "#routes/main.tsx";
