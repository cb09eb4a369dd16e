-- Clients know whether their firm uses signature requests. The list is CLIENT_FLAGS of the firm's settings.
create or replace function client_preferences() returns jsonb language sql stable security definer
  set search_path = public, pg_temp
  return (select coalesce(jsonb_object_agg(p.key, p.value), '{}') from firms f, jsonb_each(f.preferences) p
    where f.firm_id = app_firm() and p.key = any (array['communication_disabled', 'hide_documents_view_from_clients',
      'disable_folder_action', 'disable_file_edit_action', 'disable_provided_elsewhere', 'first_section_required',
      'hide_document_uploads_within_sections', 'in_app_banner_enabled', 'in_app_banner_text', 'document_tags_enabled',
      'folders_where_client_actions_disabled', 'hide_signature_print_option', 'signature_requests_enabled',
      'require_one_signature_per_section']));
