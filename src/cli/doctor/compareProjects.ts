import { nameOf, type Settings } from '../settings/settings.js'
import { credentialNames } from './checkCredentials.js'
import type { Finding } from './finding.js'

/** Compares a configuration with that of the other project: test and live share no credential. */
export function compareProjects(settings: Settings, other: Settings): readonly Finding[] {
  const shared = credentialNames.filter((name) => settings[name] !== undefined && settings[name] === other[name])
  const findings = shared.map(
    (setting): Finding => ({
      code: 'projects_shared',
      severity: 'error',
      setting,
      what: `${nameOf(setting)} is the same in both projects.`,
      why: 'Test and live projects have separate authentication data, so one was copied into the other.',
      fix: 'Copy it from the merchant portal again, from the right project.',
    }),
  )
  if (settings.environment === undefined || settings.environment !== other.environment) return findings
  return [
    ...findings,
    {
      code: 'projects_same_kind',
      severity: 'error',
      setting: 'environment',
      what: `Both configurations are of the ${settings.environment} environment.`,
      why: 'The other one is there to be compared with: it should be the project of the other kind.',
      fix: 'Give --other the configuration of the other project, or correct one environment.',
    },
  ]
}
