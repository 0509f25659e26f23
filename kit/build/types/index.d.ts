import '../shared/build/types/build';
import '../shared/build/types/css';
