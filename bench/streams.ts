/** A browser's open line to the server, that tells of each change. */
import http from 'node:http';
import type { Portal } from './portal.ts';

export function openStream(portal: Portal, onChange: () => void): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${portal.origin}/api/live`,
      { agent: false, headers: portal.headers },
      (response) => {
        response.on('data', (chunk: Buffer) => {
          if (chunk.includes('event: change')) onChange();
        });
        response.on('error', () => undefined);
        resolve(request);
      },
    );
    request.on('error', reject);
  });
}
