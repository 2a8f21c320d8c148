/** The text of a file, which Vite puts into the build in its place. */
declare module '*?raw' {
  const text: string
  export default text
}
