import { Socket } from 'node:dgram'
import { nextTick } from 'node:process'

interface DatagramGuard {
  /** Whether a host with its port may be reached. */
  readonly isReachable: (target: string) => boolean
  /** Notes what is refused. Answers the error for the merchant's code. */
  readonly refuse: (refusedAct: string) => Error
}

/** Guards UDP: datagrams with an address, and sockets that are connected to one. */
export function guardDatagrams({ isReachable, refuse }: DatagramGuard): void {
  const { send, connect } = Socket.prototype
  function guardedSend(this: Socket, ...args: unknown[]): void {
    const target = isConnected(this) ? undefined : targetOf(args)
    // The address of a connected socket was guarded when it was connected.
    if (target === undefined || isReachable(target)) {
      Reflect.apply(send, this, args)
      return
    }
    const error = refuse(`reach ${target}`)
    const callback = args.at(-1)
    if (typeof callback === 'function') nextTick(callback, error)
  }
  function guardedConnect(this: Socket, ...args: unknown[]): void {
    const [port, address] = args
    const target = targetText(port, address)
    if (isReachable(target)) {
      Reflect.apply(connect, this, args)
      return
    }
    const error = refuse(`reach ${target}`)
    const callback = args.at(-1)
    nextTick(() => {
      if (typeof callback === 'function') callback(error)
      else this.emit('error', error)
    })
  }
  Object.assign(Socket.prototype, { send: guardedSend, connect: guardedConnect })
}

/** Reads `message, offset, length, port, address` or `message, port, address`, as Node does. */
function targetOf(args: readonly unknown[]) {
  const [, second, third, fourth, fifth] = args
  const hasOffset = Boolean(fifth) || (Boolean(fourth) && typeof fourth !== 'function')
  return hasOffset ? targetText(fourth, fifth) : targetText(second, third)
}

/** Without an address it is this machine. */
function targetText(port: unknown, address: unknown) {
  return `${typeof address === 'string' && address ? address : 'localhost'}:${String(port)}`
}

function isConnected(socket: Socket) {
  try {
    socket.remoteAddress()
    return true
  } catch {
    return false
  }
}
