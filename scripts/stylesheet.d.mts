/** The whole stylesheet, which is written in files below `src/styles`. */
export function readStyles(): string

/** The stylesheet's rules inside the cascade layer `tillkit`: what `styles.layered.css` is. */
export function layeredStyles(styles: string): string
