'use client';

export { InvitationFlow, type InvitationFlowProps } from './InvitationFlow.tsx';
