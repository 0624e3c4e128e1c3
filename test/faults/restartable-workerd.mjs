#!/usr/bin/env node
/*
 * Stands in for workerd: runs it with the given configuration, writes both process ids to WORKERD_PID_FILE, and
 * restarts it with the same configuration on SIGUSR2. Building that configuration takes longer than the rest of a
 * start.
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import workerd from "workerd";

const WATCH_MS = 1_000;

const config = await buffer(process.stdin);
let server;

function start() {
  server = spawn(workerd.default, process.argv.slice(2), { stdio: ["pipe", "inherit", "inherit", "inherit"] });
  server.stdin.on("error", () => undefined);
  server.stdin.end(config);
  writeFileSync(process.env.WORKERD_PID_FILE, `${server.pid} ${process.pid}`);
}

process.on("SIGUSR2", start);
start();

// A test that dies must leave no process behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid === parent) return;
  server.kill("SIGKILL");
  process.exit(1);
}, WATCH_MS);
