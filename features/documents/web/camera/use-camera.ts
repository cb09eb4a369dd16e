import { type RefObject, useEffect, useRef, useState } from 'react';
import { paperIn } from './photo.ts';
import type { Quad } from './quad.ts';

const LOOK_MS = 200;

/** A sheet, and the picture it was seen in. */
export interface Seen {
  quad: Quad;
  width: number;
  height: number;
}

export type CameraState = 'starting' | 'live' | 'refused';

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } },
};

/** The back camera, as long as it is wanted, and where a sheet lies in what it sees. */
export function useCamera(on: boolean): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  paper: Seen | null;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [paper, setPaper] = useState<Seen | null>(null);
  useEffect(() => {
    if (!on) return;
    let stream: MediaStream | null = null;
    let left = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (left || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setState('live');
      } catch {
        if (!left) setState('refused');
      }
    };
    void start();
    const timer = setInterval(() => {
      const seen = video.current;
      if (!seen || seen.videoWidth === 0) return;
      const size = { width: seen.videoWidth, height: seen.videoHeight };
      const quad = paperIn(seen, size);
      setPaper(quad && { quad, ...size });
    }, LOOK_MS);
    return () => {
      left = true;
      clearInterval(timer);
      stop();
    };
  }, [on]);
  return { video, state, paper };
}
