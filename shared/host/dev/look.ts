// Imported before any component: the first stylesheet sets the order of the cascade layers.
import '@heartwood/ui/tokens.css';
import '@heartwood/ui/fonts.css';
import '@heartwood/ui/reset.css';
