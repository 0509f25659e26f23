import './build';
import './css';
