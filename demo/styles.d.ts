/** Vite turns an imported stylesheet into a `<link>` of the built page. */
declare module '*.css'
