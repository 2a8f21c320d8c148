import type { ReactElement } from 'react'

export default function Home(): ReactElement {
  return <h1>Welcome to React Router</h1>
}
