import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './shop.css'
import 'tillkit/styles.css'
import 'tillkit/wallets.css'
import { App } from './App.js'
import type { Page } from './page.js'

const shop = document.querySelector('#shop')
const page = document.querySelector('#page')
if (!shop || !page?.textContent)
  throw new Error('The page lacks #shop or #page: index.html and main.tsx do not match.')

// The merchant's own server wrote it into this page.
const written = JSON.parse(page.textContent) as Page

hydrateRoot(
  shop,
  <StrictMode>
    <App page={written} />
  </StrictMode>,
)
document.querySelector('.stalled')?.remove()
