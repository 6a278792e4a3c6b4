import './tokens/tokens.css';
import './index.ts';
