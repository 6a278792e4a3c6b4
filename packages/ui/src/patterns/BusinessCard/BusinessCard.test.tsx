import { textiles } from '@contapro/fixtures';
import { describe } from 'vitest';
import { describeContract } from '../../testing/describeContract.tsx';
import { BusinessCard } from './BusinessCard.tsx';

const props = { business: textiles, onOpen: () => undefined };

describe('as a link', () => {
  describeContract(BusinessCard, { ...props, href: '/dashboard' });
});

describe('as a button', () => {
  describeContract(BusinessCard, props);
});
