import { execFileSync } from "node:child_process";

execFileSync("npx", ["remix", "build"], { stdio: "inherit" });
