// The styles of the elements that the suite shows.
import '@contapro/react/styles/Businesses';
import '@contapro/react/styles/Dashboard';
import '@contapro/react/styles/Purchases';
import '@contapro/react/styles/Reconciliation';
import '@contapro/react/styles/SignedIn';
import './suite.css';
import { createRoot } from 'react-dom/client';
import { Suite } from './Suite.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Suite />);
