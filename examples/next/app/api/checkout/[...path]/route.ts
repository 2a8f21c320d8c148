import { checkout } from '../../../../shop/checkout'

export const dynamic = 'force-dynamic'
export const GET = (request: Request): Promise<Response> => checkout().fetch(request)
export const POST = (request: Request): Promise<Response> => checkout().fetch(request)
