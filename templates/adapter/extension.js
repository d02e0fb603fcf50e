// @ts-check
const vscode = require('vscode');
const { protocol } = require('./protocol.js');

/** @param {import('vscode').ExtensionContext} context */
exports.activate = async (context) => {
  const workbench = vscode.extensions.getExtension('agent-api-workbench.agent-api-workbench');
  const api = await workbench?.activate();
  if (api?.version === 1) context.subscriptions.push(api.registerProtocol(protocol));
};
