'use client';

export { DetractionsFlow, type DetractionsFlowProps } from './DetractionsFlow.tsx';
