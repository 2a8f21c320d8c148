import { hydrateRoot } from 'react-dom/client'
import { ShopPage, type ShopPageProps } from './ShopPage.js'
import '../../../../src/styles.css'

const root = document.getElementById('root')
const shop = document.getElementById('shop')
if (!root || !shop) throw new Error('The page has no element to render into.')
const props: ShopPageProps = JSON.parse(shop.textContent)
hydrateRoot(root, <ShopPage {...props} />)
