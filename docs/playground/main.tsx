import { createRoot } from 'react-dom/client'
import { Playground } from './Playground'
import 'tillkit/styles.css'
import './playground.css'

const root = document.getElementById('playground')
if (!root) throw new Error('The page has no place for the playground.')
document.documentElement.toggleAttribute('data-embedded', self !== top)
createRoot(root).render(<Playground />)
