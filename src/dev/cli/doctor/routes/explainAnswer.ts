import { nameOf } from '../../settings/settings.js'
import type { Finding } from '../checks/finding.js'
import type { RouteAnswer } from './askRoute.js'

type Explanation = Pick<Finding, 'why' | 'fix' | 'page'>

/**
 * Why an answer is not the one that the checkout gives, by its surest sign, and what to do. The
 * names of settings are those of the frameworks that refuse by default.
 */
export function explainAnswer(answer: RouteAnswer): Explanation {
  const { code, status } = answer
  if (code !== undefined) return explainOwnError(answer)
  if (status >= 300 && status < 400) return explainRedirect(answer)
  return (
    statusExplanations.find(([statuses]) => statuses.includes(status))?.[1] ??
    (status >= 500 ? serverFails : somethingElse)
  )
}

const mount =
  'Mount checkout.fetch with its whole path for all methods; a proxy must not take a prefix off.'

/** The request has arrived, but not as it was sent. */
function explainOwnError({ code, message }: RouteAnswer): Explanation {
  switch (code) {
    case 'not_found':
      return {
        why: `It arrived under another path. The checkout says: ${message}`,
        fix: `${mount} In Express use app.all, not app.use. Or set ${nameOf('publicUrl')} to it.`,
        page: 'docs/mounts.md#express-5',
      }
    case 'body_consumed':
      return {
        why: 'A body parser has read the body before the checkout.',
        fix:
          'Mount the checkout before express.json() and the like. In Fastify remove the parsers ' +
          'of its scope; in the pages of Next.js set bodyParser: false.',
      }
    default:
      return {
        why: `The checkout says: ${message}`,
        fix: 'Let requests through as they are sent; the backend’s log says more.',
      }
  }
}

function explainRedirect({ address, status, location }: RouteAnswer): Explanation {
  const why = 'The interface does not say that the service follows redirects.'
  const path = new URL(address).pathname
  const target = location?.pathname ?? ''
  if (target !== path && trimSlash(target) === trimSlash(path)) {
    return {
      why: `A rule for trailing slashes redirects it. ${why}`,
      fix:
        'Leave these paths out of the rule. In Next.js with trailingSlash, set ' +
        'skipTrailingSlashRedirect: true; the checkout answers with a slash and without.',
      page: 'docs/mounts.md#with-trailingslash',
    }
  }
  const to = location ? `: it leads to ${location.origin}${target}` : ''
  const moved = `If the address has moved, set ${nameOf('publicUrl')} to the new one${to}.`
  const login = 'If a login stands before it, let posts to this path through without a session.'
  const isMove = status === 301 || status === 308 || target === path
  return { why, fix: isMove ? `${moved} ${login}` : `${login} ${moved}` }
}

function trimSlash(path: string) {
  return path.replace(/\/+$/, '')
}

const serverFails: Explanation = {
  why: 'Something fails before the checkout, or a proxy does not reach it.',
  fix:
    'Start the backend, end its maintenance page, and read its log; often the store cannot be ' +
    'reached, or a body parser has read the body before.',
}

const somethingElse: Explanation = {
  why: 'Something else than the checkout answers there.',
  fix: `${mount} Let these paths through every layer before it.`,
}

const statusExplanations: readonly (readonly [statuses: readonly number[], Explanation])[] = [
  [
    [0],
    {
      why: 'Something takes the request, and neither answers nor passes it on.',
      fix: 'Look for a body parser that has read the body, and for a firewall that drops requests.',
    },
  ],
  [
    [200],
    {
      why: 'Something else than the checkout answers there, such as a fallback to index.html.',
      fix: `${mount} Put it before static files, and let the development server forward the path.`,
    },
  ],
  [
    [400, 415, 422],
    {
      why: 'A body parser before the checkout refuses the body.',
      fix:
        'Mount the checkout before body parsers. In Fastify remove those of its scope; in NestJS ' +
        'set bodyParser: false. A proxy must not look into these bodies.',
    },
  ],
  [
    [401],
    {
      why: 'A login stands before it: the checkout’s own 401 names webhook_signature.',
      fix: 'Let these paths through without a password and without a session.',
    },
  ],
  [
    [403],
    {
      why: 'A CSRF check or a firewall blocks it. The service has no token, and sends no Origin.',
      fix:
        'Let posts to this path through without a session. In Astro set security: ' +
        "{ checkOrigin: false }; in SvelteKit csrf: { trustedOrigins: ['*'] } (before 2.38 " +
        'checkOrigin: false). Elsewhere leave the path out of the check.',
      page: 'docs/mounts.md#what-your-framework-refuses-by-default',
    },
  ],
  [
    [404, 405, 501],
    {
      why: 'The route is not there for this method and path.',
      fix: `${mount} Compare the prefix.`,
    },
  ],
  [
    [406],
    {
      why: 'A firewall for web applications blocks it.',
      fix: 'Make an exception for these paths in its rules: a webhook is a form of Base64 text.',
    },
  ],
  [
    [413],
    {
      why: 'A proxy refuses the size. A webhook may have up to 64 kB.',
      fix: 'Let 64 kB through: client_max_body_size 64k in nginx, or the limit of your platform.',
    },
  ],
  [
    [429],
    {
      why: 'A limit of requests before the checkout blocks it. Webhooks come in bursts.',
      fix: 'Leave these paths out of the limit. The option rateLimits limits the tries to pay.',
    },
  ],
]
