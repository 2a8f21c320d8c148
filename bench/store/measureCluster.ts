import { migrate } from '../../src/postgres.js'
import { bareNames, type Contestant, openContestants } from './contestants.js'
import { createNumbers, type Measured, measure, type Pg } from './measure.js'
import type { Settings } from './settings.js'

/** One contestant on a Citus cluster, and on one PostgreSQL. */
export interface Compared {
  readonly cluster: Measured
  readonly one: Measured
}

const schema = 'bench_citus'

/** Payments and webhooks on a Citus cluster, in turns with one PostgreSQL beside it. */
export async function measureCluster(
  { one, cluster, postgresPid }: { one: Pg; cluster: Pg; postgresPid: number },
  settings: Settings,
): Promise<readonly Compared[]> {
  await cluster.pool.query(`drop schema if exists ${schema} cascade`)
  await cluster.pool.query('drop table if exists merchant_lines')
  await cluster.pool.query('create table merchant_lines (line text)')
  await cluster.pool.query(`select citus_add_local_table_to_metadata('merchant_lines')`)
  const { prepare } = settings
  const onCluster = await openWithoutBare({ ...cluster, prepare, schema, distributed: 'citus' })
  const onOne = await openWithoutBare({ ...one, prepare, schema })
  const measurement = {
    contestants: [...onCluster, ...onOne],
    next: createNumbers(),
    postgresPid,
  }
  const measured = await measure(measurement, settings)
  return measured.flatMap((figures, index) => {
    const ofOne = measured[index + onCluster.length]
    return ofOne ? [{ cluster: figures, one: ofOne }] : []
  })
}

/** What is left to compare: bare SQL does not say which server has its rows. */
async function openWithoutBare(
  options: Parameters<typeof openContestants>[0],
): Promise<readonly Contestant[]> {
  await migrate(options.database, options)
  const contestants = await openContestants(options)
  return contestants.filter(({ name }) => !bareNames.includes(name))
}
