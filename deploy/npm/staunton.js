#!/usr/bin/env node
// Starts the program, which comes in a package of its own for each kind of machine.
'use strict';

const { spawn } = require('node:child_process');

const name = `@staunton/${process.platform}-${process.arch}`;

function find() {
  try {
    return require.resolve(`${name}/bin/staunton`);
  } catch {
    console.error(`error: ${name} is not installed: there is no program for this kind of machine, or npm left out optional dependencies`);
    process.exit(1);
  }
}

const child = spawn(find(), process.argv.slice(2), { stdio: 'inherit' });
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => child.kill(signal));

child.on('error', (error) => {
  console.error(`error: the program cannot be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
