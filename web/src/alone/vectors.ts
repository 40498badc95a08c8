/** Whether this browser has vectors of 128 bits: a module that uses one cannot be loaded without. */

/** A module of one function, which fills one. */
const VECTOR = [
  ...[0, 97, 115, 109, 1, 0, 0, 0], // WebAssembly, version 1
  ...[1, 4, 1, 96, 0, 0], // a type: nothing in, nothing out
  ...[3, 2, 1, 0], // a function of it
  ...[10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11], // i32.const 0, i8x16.splat, drop
];

export const hasVectors = (): boolean => WebAssembly.validate(new Uint8Array(VECTOR));
