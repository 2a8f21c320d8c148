// node bench/store/delayAnswers.mjs SOCKET POSTGRES MILLISECONDS: listens at SOCKET for the
// PostgreSQL behind another one, whose answers arrive so much later, as over a network. Says
// 'ready' to the process that started it, and ends with it.
import { connect, createServer } from 'node:net'

const [, , socket, postgres = '', milliseconds] = process.argv
const delay = Number(milliseconds)

const server = createServer((client) => {
  const behind = connect(postgres)
  client.pipe(behind)
  // Timers of one length end in the order in which they began.
  behind.on('data', (answer) => setTimeout(() => client.write(answer), delay))
  behind.on('end', () => setTimeout(() => client.end(), delay))
  client.on('error', () => behind.destroy())
  behind.on('error', () => client.destroy())
})
server.listen(socket, () => process.send?.('ready'))
process.once('disconnect', () => process.exit())
