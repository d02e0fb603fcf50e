/** Tests F5: the debugger, folder and port that follow from a launch configuration. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  absoluteProgram,
  atPort,
  isDecided,
  resolveAgent,
  type AgentConfiguration,
} from '../../../src/extension/starting/agentConfiguration.ts';

const around = { hasNodeDebugger: true, hasPythonDebugger: true, python: '/venv/python', node: '/opt/node' };
const config = (program: string, others: Partial<AgentConfiguration> = {}): AgentConfiguration => ({
  type: 'agent-api',
  name: 'My agent',
  request: 'launch',
  program,
  ...others,
});

test('a program or URL with an unresolved variable is not decided yet', () => {
  const plain = 'http://127.0.0.1:8090/process';
  for (const [program, url, decided] of [
    ['${workspaceFolder}/agent.py', undefined, true],
    ['${workspaceFolder:back}/src/server.ts', plain, true],
    ['/srv/agent.py', plain, true],
    ['agent.py', plain, true],
    ['${file}', undefined, false],
    ['${relativeFile}', undefined, false],
    ['${fileDirname}${/}agent.py', undefined, false],
    ['${workspaceFolder}/${input:name}.py', undefined, false],
    ['${config:agent.program}', undefined, false],
    ['${workspaceFolder}/agent', undefined, false],
    ['${workspaceFolder}/agent.py', 'http://127.0.0.1:${env:AGENT_PORT}/process', false],
  ] as const) {
    assert.equal(isDecided(config(program, url === undefined ? {} : { url })), decided, `${program} ${url}`);
  }
});

test('the program determines the debugger type and the working folder', () => {
  for (const [program, folder, type, cwd] of [
    ['${workspaceFolder}/agent.py', '/w', 'debugpy', '${workspaceFolder}'],
    ['/w/src/agent.PY', '/w', 'debugpy', '/w/src'],
    ['/w/server.ts', '/w', 'node', '/w'],
    ['/agent.py', '/w', 'debugpy', '/'],
    ['agent.py', '/w', 'debugpy', '/w'],
    ['src/agent.py', '/w', 'debugpy', '/w/src'],
    ['agent.py', undefined, 'debugpy', undefined],
    ['C:\\w\\agent.pyw', 'C:\\w', 'debugpy', 'C:\\w'],
  ] as const) {
    const resolved = resolveAgent(config(program), { ...around, folder });
    assert.deepEqual([resolved.type, resolved.cwd], [type, cwd], program);
  }
});

test('the runtime is `node` or `python`, otherwise `runtimeExecutable`, otherwise the detected one', () => {
  const runtimeOf = (others: object) => {
    const resolved = resolveAgent({ ...config('/w/server.ts'), ...others }, around) as unknown as {
      readonly runtime: string;
      readonly runtimeExecutable: string;
    };
    return [resolved.runtime, resolved.runtimeExecutable];
  };
  assert.deepEqual(runtimeOf({}), ['/opt/node', '/opt/node']);
  assert.deepEqual(runtimeOf({ runtimeExecutable: '/own' }), ['/own', '/own']);
  assert.deepEqual(runtimeOf({ node: '/mine', runtimeExecutable: '/own' }), ['/mine', '/mine']);
  const python = resolveAgent(config('/w/a.py', { python: '/py', node: '/n' }), around);
  assert.deepEqual([python.runtime, python.python], ['/py', '/py']);
});

test('the program and its endpoint use the same port after a port change', () => {
  const { url, env } = atPort(config('/w/a.py', { url: 'http://localhost:8090/process?x=1', env: { PORT: '1' } }), 99);
  assert.equal(url, 'http://localhost:99/process?x=1');
  const resolved = resolveAgent(config('/w/a.py', { ...(url && { url }), ...(env && { env }) }), around);
  assert.deepEqual([resolved.env, resolved.agentApi.url], [{ PORT: '99' }, url]);
});

test('the Python debugger chooses the interpreter itself if ours is only a guess', () => {
  const guessed = { ...around, isPythonGuessed: true };
  assert.equal(resolveAgent(config('/w/a.py'), guessed).python, undefined);
  assert.equal(resolveAgent(config('/w/a.py', { python: '/py' }), guessed).python, '/py');
  assert.equal(resolveAgent(config('/w/a.py'), { ...guessed, hasPythonDebugger: false }).python, '/venv/python');
  assert.equal(resolveAgent(config('/w/a.py'), around).python, '/venv/python');
});

test('the absolute path of a program', () => {
  const folders: Readonly<Record<string, string>> = { back: '/back' };
  const folderNamed = (name: string | undefined) => (name === undefined ? '/w' : folders[name]);
  for (const [program, path] of [
    ['/srv/a.py', '/srv/a.py'],
    ['C:\\w\\a.py', 'C:\\w\\a.py'],
    ['a.py', '/w/a.py'],
    ['${workspaceFolder}/src/a.py', '/w/src/a.py'],
    ['${workspaceFolder:back}/a.py', '/back/a.py'],
    ['${workspaceFolder:none}/a.py', undefined],
    ['${workspaceFolder}/${input:name}.py', undefined],
    ['${file}', undefined],
  ] as const) {
    assert.equal(absoluteProgram(program, folderNamed), path, program);
  }
});
