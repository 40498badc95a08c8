/** A ZIP archive whose files are stored as they are. */

import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';

/**
 * @param {[string, string | Buffer][]} files names and contents
 * @returns {Buffer}
 */
export function zip(files) {
  const [bodies, list] = [[], []];
  let at = 0;
  for (const [name, content] of files) {
    const [named, bytes] = [Buffer.from(name), Buffer.from(content)];
    // Version, flags, way of packing, time, day, check sum, twice the length, length of the name, nothing more.
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(bytes.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(named.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\u0003\u0004'), head, named, bytes);
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), head, entry, named);
    at += 30 + named.length + bytes.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(Buffer.concat(list).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, ...list, Buffer.from('PK\u0005\u0006'), end]);
}
