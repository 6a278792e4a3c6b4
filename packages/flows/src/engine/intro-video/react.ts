'use client';

export { IntroVideoFlow, type IntroVideoFlowProps, type IntroVideoHrefs } from './IntroVideoFlow.tsx';
