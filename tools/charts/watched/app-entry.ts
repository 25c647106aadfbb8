import "./begin-watching.ts";
import "#routes/main.tsx";
