import '@contapro/react/styles.css';
import './suite.css';
import { createRoot } from 'react-dom/client';
import { Suite } from './Suite.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Suite />);
