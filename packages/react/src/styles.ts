// What `./styles/*` is in the sources. A module, because Vite resolves an `@import` without the conditions of the project.
import '@contapro/ui/styles.css';
