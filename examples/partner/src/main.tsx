import '@contapro/ui/styles.css';
import './suite.css';
import { createRoot } from 'react-dom/client';
import { resume } from './contapro.ts';
import { Suite } from './Suite.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Suite />);
void resume();
